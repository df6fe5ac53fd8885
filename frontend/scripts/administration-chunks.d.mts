import type { Rolldown } from 'vite';

export const COMMON_CHUNK: string;
export function administrationChunks(): Rolldown.CodeSplittingOptions;
