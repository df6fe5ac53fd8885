const rtf = (inside: string): Buffer => Buffer.from(`{\\rtf1\\ansi ${inside}}`, 'latin1');

export const rtfWithWords = (): Buffer =>
  rtf("{\\fonttbl{\\f0 Arial;}}\\f0 Bom dia, {\\b Ana} \\'e9 uma \\{chave\\}\\par");
export const rtfWithoutWords = (): Buffer => rtf('{\\fonttbl{\\f0 Arial;}}\\par');
export const deepRtf = (depth: number): Buffer => rtf(`${'{'.repeat(depth)}x${'}'.repeat(depth)}`);
export const unclosedRtf = (): Buffer => Buffer.from(`{\\rtf1${'{'.repeat(500_000)}`);
export const rtfWithObject = (): Buffer => rtf('{\\object\\objocx{\\*\\objdata 0105000002000000}}');
export const rtfWithLink = (address: string): Buffer =>
  rtf(`{\\field{\\*\\fldinst {INCLUDE}{PICTURE} "${address}"}{\\fldrslt x}}`);
export const rtfWithTemplate = (address: string): Buffer => rtf(`{\\*\\template ${address}}Bom dia`);
export const rtfWithClickableLink = (address: string): Buffer =>
  rtf(`{\\field{\\*\\fldinst HYPERLINK "${address}"}{\\fldrslt Portfolio}}`);
