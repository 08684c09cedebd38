/** Named places where a test lets the process die. Production passes none, and then they are nothing. */
export type FaultPoint = (name: string) => void | Promise<void>;
