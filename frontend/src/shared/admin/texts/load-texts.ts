import { loadTexts, offerTexts } from '../../i18n/i18n';
import type { TextTree } from '../../i18n/texts';

// Named here and not in the shell: the addresses of these files alone would weigh on every phone's first page.
offerTexts(import.meta.glob<TextTree>('../../i18n/locales/*/{administration,root}/*.json', { import: 'default' }));

export { loadTexts };
