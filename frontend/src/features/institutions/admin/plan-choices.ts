interface NamedPlan {
  id: string;
  name: string;
}

/**
 * The plans that the institution can get, and the plan that the institution has. That plan stays a choice if it is no
 * longer offered, so that the limits can be changed alone.
 */
export function planChoices(offered: readonly NamedPlan[], present: NamedPlan | null) {
  const kept = present !== null && offered.every(({ id }) => id !== present.id) ? [present] : [];
  return [...kept, ...offered].map(({ id, name }) => ({ value: id, label: name }));
}
