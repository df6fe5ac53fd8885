import type { Rolldown } from 'vite';

export function shellChunk(): Rolldown.CodeSplittingOptions;
