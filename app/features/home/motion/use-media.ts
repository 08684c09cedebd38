import { useEffect, useState } from "react";
import { watchMedia } from "./watch-media.ts";

/** Matches a media query; undefined until hydrated, because the server cannot know. */
export function useMedia(query: string): boolean | undefined {
  const [matches, setMatches] = useState<boolean>();
  useEffect(() => watchMedia(query, setMatches), [query]);
  return matches;
}
