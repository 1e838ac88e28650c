/** How often a fault is tested: few times by default, more often with the environment variable. */
export function getRounds(variable: string, usual: number, most: number): number {
  const wanted = Number(process.env[variable] ?? usual);
  return Math.min(most, Math.max(1, Number.isInteger(wanted) ? wanted : usual));
}
