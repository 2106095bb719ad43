let made = 0

/** A number that no other row has, so wide that names sort as they were made. */
export const ownNumber = () => String(++made).padStart(6, '0')
