/** Where an employee's working hours come from: their own shifts and schedules, else those of their teams, else of their department. */
export const hoursLevels = ['employee', 'team', 'department', 'none'] as const;
