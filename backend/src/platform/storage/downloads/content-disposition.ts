/**
 * RFC 6266: the plain name in ASCII for old readers, the real one percent-encoded beside it (RFC 8187).
 * Always an attachment: nothing that people upload is ever shown as a page of ours.
 */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%;]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(fileName)}`;
}

/** `encodeURIComponent` leaves four characters alone that a header's value may not hold bare. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
