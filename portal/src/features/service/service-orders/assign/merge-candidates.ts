import {
  type CandidateObstacle,
  candidateObstacles,
  type DispatchCandidate,
  getCandidateRefusal,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';

/** The suitability of a candidate for several orders: `views` has it for each order, `count` is the number of orders. */
function merged(views: readonly DispatchCandidate[], count: number): DispatchCandidate {
  const [first] = views;
  const { load, cap } = first!;
  const isEvery = (has: (view: DispatchCandidate) => boolean) => views.every(has);
  // An order that cannot be assigned to the candidate is reported afterwards, as long as another one can.
  const isRefused = isEvery((view) => getCandidateRefusal(view) !== undefined);
  const hasObstacle = (name: CandidateObstacle) => {
    if (name === 'atCap' && cap) return load + count > cap;
    const isRefusal = getCandidateRefusal({ obstacles: [name] }) !== undefined;
    return isRefusal
      ? isRefused && name === getCandidateRefusal(first!)
      : views.some((view) => view.obstacles.includes(name));
  };
  return {
    ...first!,
    obstacles: candidateObstacles.filter(hasObstacle),
    isInDepartment: isEvery((view) => view.isInDepartment),
    knowsCustomer: isEvery((view) => view.knowsCustomer),
    speaksLanguage: isEvery((view) => view.speaksLanguage),
    decisive: null,
  };
}

const isFree = (taker: DispatchCandidate) => !getCandidateRefusal(taker) && getCandidateWarnings(taker).length === 0;

/** The candidates for several orders: the best for most of them first. */
export function mergeCandidates(lists: readonly (readonly DispatchCandidate[])[], count: number): DispatchCandidate[] {
  const [known = []] = lists;
  const worst = known.length + 1;
  const judged = known.map(({ id }) => {
    const views = lists.flatMap((list) => list.find((one) => one.id === id) ?? []);
    return {
      taker: merged(views, count),
      place: views.reduce((sum, { rank }) => sum + (rank ?? worst), 0) / views.length,
    };
  });
  const sorted = judged.toSorted((one, other) => one.place - other.place).map(({ taker }) => taker);
  const free = sorted.filter(isFree);
  return sorted.map((taker) => ({ ...taker, rank: isFree(taker) ? free.indexOf(taker) + 1 : null }));
}
