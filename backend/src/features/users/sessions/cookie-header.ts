import type { Request } from 'express';

/** The value of a cookie; empty when absent. */
export function cookieOf(request: Request | undefined, name: string): string {
  const cookies = (request?.headers.cookie ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
