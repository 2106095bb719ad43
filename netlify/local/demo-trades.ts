/** What a company's months are drawn from. Money in whole cents. */
export type Trade = {
  baseRevenue: number
  /** Each calendar month in hundredths of an average one, January first. */
  season: number[]
  fixedCosts: number
  /** Hundredths of revenue that delivering the work costs. */
  costShare: number
  openingCash: number
}

export const heatingAndAir: Trade = {
  baseRevenue: 9_240_000,
  // Furnaces in the cold, air conditioning in the heat, and two quiet shoulders between them.
  season: [112, 98, 84, 80, 96, 124, 138, 131, 97, 82, 88, 108],
  fixedCosts: 3_150_000,
  costShare: 47,
  openingCash: 8_600_000,
}

export const landscape: Trade = {
  baseRevenue: 4_180_000,
  season: [38, 46, 88, 132, 146, 138, 124, 116, 118, 104, 72, 42],
  fixedCosts: 1_240_000,
  costShare: 58,
  openingCash: 3_900_000,
}
