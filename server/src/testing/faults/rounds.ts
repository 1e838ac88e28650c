/** How often a fault is tried: few times with every `npm test`, more often where somebody asks for it in the environment. */
export function getRounds(variable: string, usual: number, most: number): number {
  const wanted = Number(process.env[variable] ?? usual);
  return Math.min(most, Math.max(1, Number.isInteger(wanted) ? wanted : usual));
}
