/** How many statements of a report run at the same time: it is one reader's, and leaves the connections to everybody else. */
const lanes = 3;

/** Does the work for each of a report's parts, a few at a time; they begin in the given order. */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
