/**
 * First characters that a spreadsheet may read as the start of a formula, including full-width forms and white space
 * that some programs skip. The writer puts an apostrophe before such a text.
 */
export const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
