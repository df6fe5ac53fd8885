/**
 * RFC 6266: the file name in ASCII for old clients, and percent-encoded (RFC 8187). Always an attachment: an uploaded
 * file is never displayed as a page of our origin.
 */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%;]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(fileName)}`;
}

/** `encodeURIComponent` leaves four characters unescaped that are not allowed in this header. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
