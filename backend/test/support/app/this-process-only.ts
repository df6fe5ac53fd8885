let holders = 0;

/**
 * A test that replaces code of this process calls this first: a second API process does not have the replacement, so all
 * requests go to this process until the returned function is called.
 */
export function requireThisProcess(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

export const isThisProcessRequired = (): boolean => holders > 0;
