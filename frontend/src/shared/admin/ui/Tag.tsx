import { Chip, type ChipProps } from '@mui/material';
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'primary';

const COLORS: Readonly<Record<Tone, ChipProps['color']>> = {
  plain: 'default',
  ok: 'success',
  warn: 'warning',
  danger: 'error',
  info: 'info',
  primary: 'primary',
};

interface TagProps {
  tone?: Tone;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** A short text about a record, such as its state. Not interactive. */
export function Tag({ tone = 'plain', children, ...rest }: TagProps) {
  return <Chip component="span" color={COLORS[tone]} label={children} {...rest} />;
}
