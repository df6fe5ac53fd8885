export const PHOTOS_PATH = 'files/photos';
export const PHOTO_MEDIA_TYPE = 'image/webp';

const ADDRESS = /^\/files\/(photos\/\d{4}\/\d{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** The value of `photo`, used directly as the `src` of an `<img>`. */
export const addressOfPhoto = (key: string): string => `/files/${key}.webp`;
export const keyOfPhoto = (address: string): string | undefined => ADDRESS.exec(address)?.[1];
