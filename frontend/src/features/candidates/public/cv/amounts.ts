/** An amount as people write it, in the format of the API: "25.000,50" and "25 000.50" become "25000.50". */
export function plainAmount(text: string): string {
  const amount = text.replace(/\s/g, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(amount);
  return (isGrouped ? amount.replace(/[.,](?=\d{3})/g, '') : amount).replace(',', '.');
}

/** At most two decimals. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(plainAmount(text));
