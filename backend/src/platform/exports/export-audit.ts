/** A search text may be a name or an address, so the audit log records only that there was one. */
export function auditedFilter(filter: object | null): Record<string, unknown> {
  const { q, ...rest } = (filter ?? {}) as Record<string, unknown>;
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(given), ...(q ? { q: '***' } : {}) };
}
