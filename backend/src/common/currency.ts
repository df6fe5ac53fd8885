/** Currency of amounts without an explicit one: price, salary, plan, filter. The column defaults are the same. */
export const DEFAULT_CURRENCY = 'USD';
