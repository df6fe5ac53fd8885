/** What people type into a search may be a name or an address, so the audit log only says that they searched. */
export function auditedFilter(filter: object | null): Record<string, unknown> {
  const { q, ...rest } = (filter ?? {}) as Record<string, unknown>;
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(given), ...(q ? { q: '***' } : {}) };
}
