import { z } from 'zod';

import { configSchema } from './config';

interface Setting {
  description?: string;
  default?: unknown;
  enum?: readonly string[];
}

const HEADER = `# Every setting with its default; made from the code by \`node backend/dist/cli.js env\`.
# Each may also be given as NAME_FILE: the name of a file that holds the value, as secret stores hand them out.
# Only those that stand here without "#" are required; \`npm start\` sets these two by itself.
`;

/** The text of `.env.example`. */
export function envExample(): string {
  const { properties, required = [] } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const settings = Object.entries(properties as Record<string, Setting>).map(([name, setting]) => {
    const values = setting.enum ? ` (${setting.enum.join(', ')})` : '';
    const line = required.includes(name) ? `${name}=` : `# ${name}=${asText(setting.default)}`;
    return `# ${setting.description ?? name}${values}\n${line}`;
  });
  return `${HEADER}\n${settings.join('\n\n')}\n`;
}

const asText = (value: unknown): string => {
  const text = value === undefined ? '' : String(value);
  return /[\s<>]/.test(text) ? `"${text}"` : text;
};
