import QRCode from 'qrcode';

/** An address as a picture of squares: SVG, so that it prints sharply at any size. */
export const qrCode = (text: string): Promise<string> =>
  QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
