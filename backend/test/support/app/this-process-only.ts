let patches = 0;

/** Said by whoever changes the code of this process for a while: another process would not know. */
export function patched(): () => void {
  patches += 1;
  return () => {
    patches -= 1;
  };
}

export const isPatched = (): boolean => patches > 0;
