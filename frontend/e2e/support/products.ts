/** A running product with its demonstration, and the folder of its data. */
export interface Product {
  url: string;
  accounts: string;
  dataFolder: string;
}

/** The products that the test script started: one for each worker. */
export const PRODUCTS = JSON.parse(process.env.E2E_PRODUCTS ?? '[]') as Product[];

/** The product of this worker. */
export function product(): Product {
  const found = PRODUCTS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (found === undefined) throw new Error('E2E_PRODUCTS names a product for each worker');
  return found;
}
