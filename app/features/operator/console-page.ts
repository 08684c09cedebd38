/** What a page of the console is given: the last part of its address, such as a slug or an id. */
export type ConsolePageProps = { name: string };
