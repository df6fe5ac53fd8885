import { loadTexts, offerTexts } from '../../i18n/i18n';
import type { TextTree } from '../../i18n/texts';

// Registered here and not in the shell: the list of these files would add to the first load of every phone.
offerTexts(import.meta.glob<TextTree>('../../i18n/locales/*/{administration,desk,root}/*.json', { import: 'default' }));

export { loadTexts };
