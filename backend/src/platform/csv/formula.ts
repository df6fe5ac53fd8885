/**
 * Signs that a spreadsheet takes for the beginning of a formula, in their full width too, and white space that some of
 * them skip before they look. Written, such a text stands behind an apostrophe.
 */
export const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
