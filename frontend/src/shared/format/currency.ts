/** The currency of amounts without a chosen currency, as in the API. */
export const DEFAULT_CURRENCY = 'USD';
