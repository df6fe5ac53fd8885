/** `departmentId` to `department_id`. */
export const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** `department_id` to `departmentId`: the reverse of `snakeCase`. Names that hold an upper case letter stay as they are. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
