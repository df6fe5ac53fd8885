import { PREVIEW, RESET_TEXT, SAVE_TEXT, TEMPLATES, templateText, TEST_MAIL } from '../data/institution';
import type { Side } from '../data/fixture';
import type { TestApp } from '../app/app';
import type { Registry, RootField } from './root-field';

const KIND = { kind: 'APPROVAL', locale: 'pt' };

/** Each call changes the same text, so it reads its version first. */
const present = async ({ tenant }: Side, app: TestApp) => {
  const { rows } = await app.owner.query<{ version: number }>(
    'select version from message_template where tenant_id = $1 and kind = $2 and locale = $3',
    [tenant.id, KIND.kind, KIND.locale],
  );
  return { ...KIND, version: rows[0]?.version ?? 0 };
};
const field = (document: string, rest: Pick<RootField, 'variables'> & Partial<RootField>): RootField => ({
  endpoint: '/graphql',
  kinds: ['STAFF'],
  permission: 'TEMPLATE_EDIT',
  document,
  ...rest,
});

/** The texts of mails of an institution. */
export const TEMPLATE_FIELDS: Registry = {
  'Query.templates': field(TEMPLATES, { variables: () => ({}) }),
  'Mutation.saveTemplate': field(SAVE_TEXT, {
    variables: async (side, app) => ({ ...(await present(side, app)), input: templateText() }),
  }),
  'Mutation.resetTemplate': field(RESET_TEXT, { variables: present }),
  'Query.previewTemplate': field(PREVIEW, {
    variables: () => ({ ...KIND, input: templateText() }),
  }),
  'Mutation.sendTestMail': field(TEST_MAIL, { variables: () => ({ ...KIND, input: templateText() }) }),
};
