/** Of every amount whose currency nobody chose, as in the API. */
export const DEFAULT_CURRENCY = 'USD';
