import QRCode from 'qrcode';

/** QR code as SVG, which prints sharply at any size. */
export const qrCode = (text: string): Promise<string> =>
  QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
