export { useAddToFavourites } from './useAddToFavourites';
