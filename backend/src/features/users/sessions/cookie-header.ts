import type { Request } from 'express';

/** The value of one cookie, empty when the request has none of that name. */
export function cookieOf(request: Request | undefined, name: string): string {
  const cookies = (request?.headers.cookie ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
