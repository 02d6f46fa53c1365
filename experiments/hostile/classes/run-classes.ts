export const runClasses = async (): Promise<void> => {};
