import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';

/** What shows an employee: their photo, or else the picture of their account. */
export const pictureOf = ({ photo, operatorAccount }: Employee): string | null =>
  photo ?? operatorAccount?.profilePicture ?? null;
