/** Whether the tax is in the prices of the store, as the law of India has it for buyers who are no businesses. */
export const pricesIncludeTax = true;
