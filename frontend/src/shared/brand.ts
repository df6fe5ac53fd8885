/** The product's name on screen. */
export const PRODUCT_NAME = 'Vagas MZ';
