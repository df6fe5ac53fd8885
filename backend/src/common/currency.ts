/** Of every amount whose currency nobody chose: price, salary, plan, filter. The defaults of columns say the same. */
export const DEFAULT_CURRENCY = 'USD';
