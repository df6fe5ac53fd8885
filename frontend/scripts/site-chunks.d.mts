import type { Rolldown } from 'vite';

export function siteChunks(): Rolldown.CodeSplittingOptions;
export function textChunk(language: string, namespace: string): string | null;
