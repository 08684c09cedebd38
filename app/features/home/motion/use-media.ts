import { useEffect, useState } from "react";
import { watchMedia } from "./watch-media.ts";

/** Whether the media query holds; undefined until the page is hydrated, since the server cannot know. */
export function useMedia(query: string): boolean | undefined {
  const [matches, setMatches] = useState<boolean>();
  useEffect(() => watchMedia(query, setMatches), [query]);
  return matches;
}
