import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';

/** The name to show. A person whose data were erased has an empty name. */
export const shownName = (name: string, locale: Locale): string => name || text('people', 'erased', locale);
