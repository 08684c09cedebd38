/** Deterministic generator (mulberry32), so that every demo has the same business. */
export function createRandom(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  /** Picks an item with probability proportional to its weight. */
  function weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    const found = items.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return (found ?? items[0])?.[0] as Item;
  }
  return {
    next,
    weighted,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    chance: (share: number): boolean => next() < share,
  };
}

export type Random = ReturnType<typeof createRandom>;
